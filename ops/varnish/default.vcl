vcl 4.1;

# The HTTP cache in front of the server. What may be kept, for how long and under which keys is said by the server in
# Cache-Control and Surrogate-Key; this file only obeys. Start varnishd with http_gzip_support=off: the server sends brotli
# and gzip itself, and each is kept as it came.
#
# Two headers of our own travel with a request through restarts:
#   x-want-fresh   fetch now and wait for it: the kept page was purged, or is too old to be shown meanwhile
#   x-want-stale   that fetch failed and was abandoned, which leaves the kept page alone: better that than an error

import std;
import xkey;

include "site.vcl";

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.x-want-fresh;
    unset req.http.x-want-stale;
    # What strangers claim about their address is replaced; varnishd has appended the peer's own address already.
    if (client.ip !~ proxies) {
      set req.http.X-Forwarded-For = client.ip;
    }
    # The only form in which an address is logged (ops/varnish/README.md): the words, numbers and ids at its beginning. The
    # rest may be a token that was mailed.
    std.log("path:" + regsub(req.url, "^((?:/(?:[a-z]{1,20}(?:[A-Z][a-z]{1,12})?(?:-[a-z]{1,16}){0,3}|[0-9]{1,3}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]{1,12}\.[0-9]{4}\.[0-9]{1,6})(?=[/?]|$))*).*$", "\1"));
  }

  # Probes are for the inside; this file's own goes to the server directly.
  if (req.url ~ "^/+(healthz|readyz|metrics)([/?]|$)") {
    return (synth(404, "Not found"));
  }

  if (req.method == "PURGE") {
    if (client.ip !~ purgers || !req.http.x-purge-secret || req.http.x-purge-secret == "") {
      return (synth(403, "Forbidden"));
    }
    # While the secret is rotated both are good; an unset variable matches nothing.
    if (req.http.x-purge-secret != std.getenv("CACHE_SECRET") &&
        req.http.x-purge-secret != std.getenv("CACHE_SECRET_PREVIOUS")) {
      return (synth(403, "Forbidden"));
    }
    # Soft: the page becomes old, not gone, so that it can still be shown when the server cannot draw it anew.
    # After an incident it must not be shown at all (x-purge-remove).
    if (req.http.x-purge-remove) {
      set req.http.x-purged = xkey.purge(req.http.xkey-purge);
    } else {
      set req.http.x-purged = xkey.softpurge(req.http.xkey-purge);
    }
    return (synth(200, "Purged"));
  }

  # How old a page may be shown is decided in vcl_hit; zero here is what makes an old page a miss.
  if (req.http.x-want-fresh) {
    set req.grace = 0s;
  } else {
    set req.grace = 365d;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Whoever shows who they are gets an answer of their own.
  if (req.http.Authorization) {
    return (pass);
  }
  # Public reads have a second address that keeps its meaning. One copy serves both.
  set req.url = regsub(req.url, "^/api/v1/", "/api/");
  # Logging in is between one browser and us; it alone carries cookies.
  if (req.url ~ "^/api/auth/") {
    return (pass);
  }
  # The server counts each download of a paper, of its XML, of a citation file and of a supplement. nginx asks for papers
  # and supplements directly; who comes here is passed on, with conditions and ranges as they are.
  if (req.url ~ "^/article/[^/?]+/(v[0-9]+/)?([^/?]+\.(pdf|xml|bib|ris|csl\.json|(apa|vancouver|chicago)\.txt)|supplements/[^/?]+)([?]|$)") {
    unset req.http.Cookie;
    # Nobody in front of this cache understands a redirect to a stored file.
    unset req.http.X-Sendfile-Type;
    return (pass);
  }
  # OAI-PMH: each question of a harvester has its own answer, which is asked for once.
  if (req.url ~ "^/oai/?([?]|$)") {
    unset req.http.Cookie;
    return (pass);
  }
  # Who asks for an article in another format is redirected to the file. The page is kept for everyone else, without a
  # Vary on Accept: Accept of browsers has text/html or */* and none of these types.
  if (req.url ~ "^/article/[^/?]+/?([?]|$)" && req.http.Accept ~ "(?i)application/(x-bibtex|x-research-info-systems|vnd\.citationstyles\.csl\+json|ld\+json|xml|vnd\.jats\+xml)|text/x-bibliography" && req.http.Accept !~ "(?i)text/html") {
    unset req.http.Cookie;
    return (pass);
  }
  # Public answers never depend on cookies.
  unset req.http.Cookie;

  set req.http.Host = std.tolower(req.http.Host);
  call normalise_query;
  call normalise_encoding;
  return (hash);
}

sub normalise_query {
  # Parameters that a page does not read are no part of what is cached: otherwise ?x=1, ?x=2 … would each be drawn anew.
  # The names are those of apps/web/app/pages.ts and of the contracts; architecture/cache-keys.test.ts compares them.
  if (req.url ~ "^/search/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:q|kind|type|journal|year|author|keyword|sort|after)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/follow/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:q|type|journal|year|author|keyword|sent|problem|wait)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/global/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:field)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/(globalArchive|archive)/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:journal)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/volume/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:journal|field|year|after)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/journal/[^/?]+/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:issue)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/suggest-fields/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:sent|problem|wait)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/news/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:page)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/api/search/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:q|kind|type|journal|year|author|keyword|sort|after)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/api/search/suggest/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:q)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/api/journals/[^/?]+/issues/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:issue|after|limit)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/api/issues/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:journal|field|year|after|limit)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/api/editorial-board/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:journal)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url ~ "^/api/blogs/public/?\?") {
    set req.url = regsuball(req.url, "([?&])(?!(?:page|limit)(?:=|&|$))[^&]*", "\1");
  } elsif (req.url !~ "^/(api|files|sushi|usage)/") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
  set req.url = regsuball(req.url, "&{2,}", "&");
  set req.url = regsub(req.url, "\?&", "?");
  set req.url = regsub(req.url, "[?&]+$", "");
  set req.url = std.querysort(req.url);
}

sub normalise_encoding {
  # Three variants of a page at most, whatever browsers write.
  if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])br\s*($|[,;])" && req.http.Accept-Encoding !~ "(?i)(^|[\s,])br\s*;\s*q=0(\.0*)?\s*($|,)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(^|[\s,])gzip\s*($|[,;])" && req.http.Accept-Encoding !~ "(?i)(^|[\s,])gzip\s*;\s*q=0(\.0*)?\s*($|,)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub vcl_hit {
  if (obj.ttl <= 0s && std.healthy(req.backend_hint) && !req.http.x-want-fresh && !req.http.x-want-stale) {
    # Ended before its time: purged, so what is kept is known to be wrong. Or older than stale-while-revalidate allows.
    if (obj.age + obj.ttl + 1s < std.duration(obj.http.x-lifetime, 0s)
      || obj.ttl + std.duration(obj.http.x-stale-while-revalidate, 0s) < 0s) {
      set req.http.x-want-fresh = "1";
      return (restart);
    }
  }
  return (deliver);
}

sub vcl_backend_response {
  if (beresp.status >= 500 || beresp.status == 429) {
    # A page that was good is kept: an error neither replaces it nor stands in front of it. Nor does a refusal, which is for
    # one network alone.
    if (bereq.is_bgfetch || bereq.http.x-want-fresh) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "(?i)(^|[\s,])(s-maxage|max-age)=\d"
    || beresp.http.Cache-Control ~ "(?i)(^|[\s,])(private|no-store|no-cache)"
    || beresp.http.Set-Cookie || beresp.http.Vary ~ "\*"
    || std.integer(beresp.http.Content-Length, 0) > 4194304) {
    # Remembered, so that requests for the same address do not queue up behind each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }

  set beresp.http.xkey = beresp.http.Surrogate-Key;
  set beresp.http.x-lifetime = beresp.ttl + "s";

  # RFC 5861, which Varnish does not read itself.
  set beresp.http.x-stale-while-revalidate = "0s";
  if (beresp.http.Cache-Control ~ "stale-while-revalidate=\d+") {
    set beresp.http.x-stale-while-revalidate = regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s");
  }
  set beresp.grace = std.duration(beresp.http.x-stale-while-revalidate, 0s);
  if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    if (std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s) > beresp.grace) {
      set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    }
  }
  # Old pages are asked for with If-None-Match: one that did not change is not sent again.
  set beresp.keep = 1h;
  return (deliver);
}

sub vcl_backend_error {
  # A server that broke off may have been killed: another one is asked, once. What may have changed something is not repeated.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  if (bereq.is_bgfetch || bereq.http.x-want-fresh) {
    return (abandon);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Back in a moment</title>
<style>body{margin:20vh auto 0;max-width:34rem;padding:0 1rem;font:1.125rem/1.6 Georgia,serif}</style>
<h1>Back in a moment</h1>
<p>The press cannot answer just now. Please try again shortly.</p>
</html>
"};
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.x-lifetime;
  unset resp.http.x-stale-while-revalidate;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  return (deliver);
}

sub vcl_synth {
  # The fetch was abandoned.
  if (req.http.x-want-fresh) {
    unset req.http.x-want-fresh;
    set req.http.x-want-stale = "1";
    return (restart);
  }
  if (req.http.x-purged) {
    set resp.http.X-Purged = req.http.x-purged;
  }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason + {"
"};
  return (deliver);
}
