#!/bin/bash
# render.sh NAME [WIDTH] [SAMPLES] [OUT]   e.g.  ./render.sh lagoon 480 12, then ./render.sh lagoon 1920 32
set -e -o pipefail
cd "$(dirname "$0")"
NAME=${1:?name of a scene, or scene.variant}; WIDTH=${2:-480}; SAMPLES=${3:-12}; OUT=${4:-out}
mkdir -p "$OUT"; OUT=$(cd "$OUT" && pwd)
export THREADS=${THREADS:-2} OMP_NUM_THREADS=${THREADS:-2} PYTHONDONTWRITEBYTECODE=1
nice -n 19 blender -b -noaudio --python-exit-code 1 -P render.py -- "$NAME" "$WIDTH" "$SAMPLES" "$OUT" >"$OUT/$NAME.log" 2>&1 ||
  { tail -n 20 "$OUT/$NAME.log"; exit 1; }
nice -n 19 /usr/bin/python3 develop.py "$OUT/$NAME.npz" "$OUT/$NAME.png"
