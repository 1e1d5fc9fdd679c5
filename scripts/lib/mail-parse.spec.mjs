import { parseMail } from './mail-parse.mjs';

const lines = (...text) => text.join('\r\n');

it('reads subject, text and HTML of a message in two parts', () => {
  const mail = parseMail(
    lines(
      'Message-ID: <1@x>',
      'To: "A, B" <a@x.example>, b@x.example',
      'Subject: =?UTF-8?Q?Your_r=C3=A9f=C3=A9rence?=',
      ' =?UTF-8?B?IPCfj4o=?=',
      'Content-Type: multipart/alternative;',
      ' boundary="--cut"',
      '',
      '----cut',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'https://x.example/reset#token=3Dabc=',
      'def =C3=A9',
      '----cut',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>é</p>').toString('base64'),
      '----cut--',
      '',
    ),
  );
  expect(mail).toEqual({
    to: ['a@x.example', 'b@x.example'],
    messageId: '<1@x>',
    subject: 'Your référence 🏊',
    text: 'https://x.example/reset#token=abcdef é',
    html: '<p>é</p>',
  });
});

it('reads a plain message', () => {
  expect(parseMail(lines('Subject: Hello', '', 'One', '', 'Two'))).toMatchObject({
    subject: 'Hello',
    text: 'One\n\nTwo',
  });
});
