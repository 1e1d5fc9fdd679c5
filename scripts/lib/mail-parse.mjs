const CHARSET = 'utf8';

function decodeQuotedPrintable(text) {
  const joined = text.replace(/=\r?\n/g, '');
  const bytes = [];
  for (let i = 0; i < joined.length; i += 1) {
    const hex = joined[i] === '=' ? joined.slice(i + 1, i + 3) : '';
    if (/^[0-9A-Fa-f]{2}$/.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      i += 2;
    } else {
      bytes.push(...Buffer.from(joined[i], CHARSET));
    }
  }
  return Buffer.from(bytes).toString(CHARSET);
}

function decodeBody(body, encoding) {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body.replace(/\s/g, ''), 'base64').toString(CHARSET);
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
    default:
      return body;
  }
}

function decodeWords(value) {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([QBqb])\?([^?]*)\?=/g, (_, kind, data) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(data, 'base64').toString(CHARSET)
        : decodeQuotedPrintable(data.replaceAll('_', ' ')),
    );
}

function splitHead(raw) {
  const end = raw.search(/\r?\n\r?\n/);
  const head = end < 0 ? raw : raw.slice(0, end);
  const body = end < 0 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '');
  const headers = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body };
}

function* textParts(raw) {
  const { headers, body } = splitHead(raw);
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) yield* textParts(part.replace(/^\r?\n/, ''));
    return;
  }
  yield { type, content: decodeBody(body, headers['content-transfer-encoding'] ?? '7bit') };
}

/** The parts of a message that a person (or a test) reads: subject, plain text, HTML. */
export function parseMail(raw) {
  const { headers } = splitHead(raw);
  const parts = [...textParts(raw)];
  const find = (type) => parts.find((part) => part.type.toLowerCase().startsWith(type))?.content ?? '';
  return {
    to: (headers.to ?? '').match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? [],
    messageId: headers['message-id'] ?? '',
    subject: decodeWords(headers.subject ?? ''),
    text: find('text/plain').replaceAll('\r\n', '\n').trim(),
    html: find('text/html'),
  };
}
