FROM node:24-bookworm-slim
WORKDIR /app
COPY scripts/mail-catcher.mjs scripts/
COPY scripts/lib/mail-catcher.mjs scripts/lib/mail-parse.mjs scripts/lib/
ENV HOST=0.0.0.0 SMTP_PORT=1025 HTTP_PORT=8025
USER node
EXPOSE 1025 8025
CMD ["node", "scripts/mail-catcher.mjs"]
