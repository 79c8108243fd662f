#!/bin/bash
# A stand-in for systemctl on a machine where systemd is not process 1. It starts what a unit says, as the user, with the
# environment and in the folder that it says. It does not sandbox, order units or run timers.
set -euo pipefail
logs=/var/log/units
pids=/run/units
mkdir -p "$logs" "$pids"

fail() { echo "systemctl: $*" >&2; exit 1; }

unit_file() { # grfs-http@3000.service -> /etc/systemd/system/grfs-http@.service
  local name=$1 template=${1/@*./@.} folder
  for folder in /etc/systemd/system /lib/systemd/system; do
    for file in "$folder/$name" "$folder/$template"; do [ -f "$file" ] && echo "$file" && return; done
  done
  fail "Unit $name not found."
}

# Prints the lines of the unit and of its drop-ins, with continued lines joined and %i and %% replaced.
lines_of() {
  local name=$1 file instance=
  file=$(unit_file "$name")
  [[ $name == *@* ]] && instance=${name#*@} && instance=${instance%.*}
  cat "$file" "/etc/systemd/system/$name.d/"*.conf 2>/dev/null | sed -e ':a;/\\$/{N;s/\\\n */ /;ba}' -e "s/%i/$instance/g; s/%%/%/g" || true
}

# The values of a setting, one in a line. An empty one removes those before it.
values() {
  local value
  local -a found=()
  while IFS= read -r value; do
    if [ -z "$value" ]; then found=(); else found+=("$value"); fi
  done < <(sed -n "s/^$2=//p" <<<"$1")
  [ ${#found[@]} -eq 0 ] || printf '%s\n' "${found[@]}"
}
value() { values "$1" "$2" | tail -n 1; }

# Runs one Exec line of a unit, as the unit says.
run_line() {
  local unit=$1 line=$2 user group folder word file ignore=
  while [[ $line == [-+!@:]* ]]; do [[ $line == -* ]] && ignore=1; line=${line:1}; done
  line=${line//\$\$/\$}
  user=$(value "$unit" User) group=$(value "$unit" Group) folder=$(value "$unit" WorkingDirectory)
  (
    while IFS= read -r file; do
      while IFS= read -r word; do [[ $word =~ ^[A-Z_0-9]+= ]] && export "${word?}"; done <"${file#-}"
    done < <(values "$unit" EnvironmentFile)
    while IFS= read -r word; do eval "export $word"; done < <(values "$unit" Environment)
    umask "$(value "$unit" UMask | grep . || echo 0022)"
    cd "${folder:-/}"
    if [ -z "$user" ]; then eval "exec $line"; fi
    exec setpriv --reuid "$user" --regid "${group:-$user}" --init-groups bash -c "exec $line"
  ) || [ -n "$ignore" ]
}

start() {
  local name=$1 unit line kind folder user
  unit=$(lines_of "$name")
  case $name in *.timer) return ;; esac
  kind=$(value "$unit" Type) user=$(value "$unit" User)
  for folder in $(value "$unit" StateDirectory); do install -d -o "${user:-root}" -g "${user:-root}" -m "$(value "$unit" StateDirectoryMode | grep . || echo 0755)" "/var/lib/$folder"; done
  for folder in $(value "$unit" CacheDirectory); do install -d -o "${user:-root}" -g "${user:-root}" "/var/cache/$folder"; done
  while IFS= read -r line; do run_line "$unit" "$line"; done < <(values "$unit" ExecStartPre)
  if [ "$kind" = oneshot ] || [ "$kind" = forking ]; then
    while IFS= read -r line; do run_line "$unit" "$line"; done < <(values "$unit" ExecStart)
    return
  fi
  export -f run_line value values
  setsid bash -c 'while :; do run_line "$1" "$2"; [ "$3" = always ] || break; sleep 1; done' - \
    "$unit" "$(value "$unit" ExecStart)" "$(value "$unit" Restart)" >>"$logs/$name.log" 2>&1 </dev/null &
  echo $! >"$pids/$name"
}

stop() {
  local name=$1 unit line pid file
  unit=$(lines_of "$name")
  if [ -f "$pids/$name" ]; then
    pid=$(<"$pids/$name")
    rm "$pids/$name"
    kill -TERM -- "-$pid" 2>/dev/null || return 0
    for _ in $(seq 300); do kill -0 -- "-$pid" 2>/dev/null || return 0; sleep 0.1; done
    fail "$name did not stop."
  fi
  file=$(value "$unit" PIDFile)
  if [ -n "$file" ] && [ ! -f "$file" ]; then return; fi
  MAINPID=$([ -z "$file" ] || head -n 1 "$file")
  export MAINPID
  while IFS= read -r line; do run_line "$unit" "$line"; done < <(values "$unit" ExecStop)
}

verb=${1:?}
shift
now=
units=()
for argument in "$@"; do
  case $argument in
    --now) now=1 ;;
    -*) fail "unknown option $argument" ;;
    *.service | *.timer) units+=("$argument") ;;
    *) units+=("$argument.service") ;;
  esac
done
for name in ${units[@]+"${units[@]}"}; do
  unit_file "$name" >/dev/null
  case $verb in
    enable) grep -q '^\[Install\]' "$(unit_file "$name")" || fail "$name has no [Install] section."
      [ -z "$now" ] || start "$name" ;;
    start) start "$name" ;;
    stop) stop "$name" ;;
    restart) stop "$name"; start "$name" ;;
    *) fail "unknown command $verb" ;;
  esac
done
