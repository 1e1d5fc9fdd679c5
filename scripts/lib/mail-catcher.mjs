import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { parseMail } from './mail-parse.mjs';

const KEPT = 500;

/** One SMTP conversation: takes every message for every address and delivers nothing. */
function converse(socket, keep) {
  let pending = '';
  let envelope = { from: '', to: [] };
  let inData = false;
  const say = (line) => socket.write(`${line}\r\n`);
  const address = (line) => /<([^>]*)>/.exec(line)?.[1] ?? '';

  function command(line) {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return say('250-mail-catcher\r\n250 SIZE 10485760');
    if (verb === 'HELO' || verb === 'NOOP') return say('250 OK');
    if (verb === 'RSET') {
      envelope = { from: '', to: [] };
      return say('250 OK');
    }
    if (verb === 'MAIL') {
      envelope = { from: address(line), to: [] };
      return say('250 OK');
    }
    if (verb === 'RCPT') {
      envelope.to.push(address(line));
      return say('250 OK');
    }
    if (verb === 'DATA') {
      inData = true;
      return say('354 End with a dot on a line by itself');
    }
    if (verb === 'QUIT') {
      say('221 Bye');
      return socket.end();
    }
    return say('502 Not known here');
  }

  socket.setEncoding('latin1');
  // A client that goes away in the middle is its own affair.
  socket.on('error', () => socket.destroy());
  say('220 mail-catcher');
  socket.on('data', (chunk) => {
    pending += chunk;
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n';
      const at = pending.indexOf(mark);
      if (at < 0) return;
      const content = pending.slice(0, at);
      pending = pending.slice(at + mark.length);
      if (inData) {
        inData = false;
        keep(envelope, Buffer.from(content.replace(/\r\n\.\./g, '\r\n.'), 'latin1').toString('utf8'));
        say('250 Kept');
      } else {
        command(content);
      }
    }
  });
}

const escapeHtml = (text) =>
  text
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (messages) =>
  `<!doctype html><meta charset="utf-8"><title>Caught mail</title><h1>Caught mail (${messages.length})</h1>` +
  messages
    .map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to.join(', '))}, ${mail.receivedAt}</p>` +
        `<pre>${escapeHtml(mail.text)}</pre></article>`,
    )
    .join('<hr>');

/**
 * A mail server for development and tests. What it caught is readable over HTTP: `/` for people, `/messages` as JSON.
 */
export async function startMailCatcher({ host = '127.0.0.1', smtpPort = 0, httpPort = 0 } = {}) {
  const messages = [];
  const keep = ({ from, to }, raw) => {
    messages.push({ ...parseMail(raw), from, to, receivedAt: new Date().toISOString() });
    if (messages.length > KEPT) messages.shift();
  };
  const sockets = new Set();
  const smtp = createTcpServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(socket, keep);
  });
  const web = createHttpServer((request, response) => {
    const json = request.url?.startsWith('/messages') ?? false;
    response.setHeader('content-type', json ? 'application/json' : 'text/html; charset=utf-8');
    response.end(json ? JSON.stringify(messages) : page(messages));
  });
  smtp.listen(smtpPort, host);
  await once(smtp, 'listening');
  web.listen(httpPort, host);
  await once(web, 'listening');
  const ports = { smtp: smtp.address().port, http: web.address().port };

  const goAway = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => smtp.close(resolve));
  };
  return {
    messages,
    smtpUrl: `smtp://${host}:${ports.smtp}`,
    webUrl: `http://${host}:${ports.http}`,
    goAway,
    async comeBack() {
      smtp.listen(ports.smtp, host);
      await once(smtp, 'listening');
    },
    async stop() {
      if (smtp.listening) await goAway();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}
