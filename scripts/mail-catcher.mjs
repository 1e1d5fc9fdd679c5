import { startMailCatcher } from './lib/mail-catcher.mjs';

const { HOST = '127.0.0.1', SMTP_PORT = '1025', HTTP_PORT = '8025' } = process.env;
const catcher = await startMailCatcher({ host: HOST, smtpPort: Number(SMTP_PORT), httpPort: Number(HTTP_PORT) });
process.stdout.write(`Catching mail on ${catcher.smtpUrl}, shown at ${catcher.webUrl}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void catcher.stop());
