-- If the press gets an account at a registry, what waits for registration is deposited.
update dois.doi set due_at = now() where state = 'queued';
