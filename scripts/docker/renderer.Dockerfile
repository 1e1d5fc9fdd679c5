# The worker with Blender from Debian: makes pictures of designs. The backend's image is built before it.
FROM pool-studio-backend
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends blender gcc libc6-dev python3-numpy \
  && rm -rf /var/lib/apt/lists/*
COPY renders renders
# Compiled here, because nothing under the container's /tmp may be executed.
RUN gcc -O3 -ffast-math -fopenmp -shared -fPIC renders/lib/denoise.c -o renders/lib/denoise.so -lm
ENV BLENDER_PATH=/usr/bin/blender PYTHONDONTWRITEBYTECODE=1
USER node
