import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig, SiteConfig } from '../config/index.js';
import type { Transporter } from 'nodemailer';

export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar?: MailCalendar;
  oneClickUrl?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

const TIMEOUT_MS = 10_000;
const LOOPBACK = /^(?:localhost|127\.|\[::1\])/;

/** Without a server, to an `.eml` file. The Message-ID is the outbox id, so a second delivery is recognizable. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private transporter: Transporter | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly site: SiteConfig,
  ) {}

  async send(mail: OutgoingMail): Promise<'smtp' | 'file'> {
    const transporter = await this.open();
    const info = (await transporter.sendMail({
      messageId: `<${mail.id}@${this.site.contact.email.split('@')[1] ?? 'localhost'}>`,
      from: { name: this.site.brand.name, address: this.site.contact.email },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      icalEvent: mail.calendar && { ...mail.calendar, filename: 'visit.ics' },
      attachments: mail.attachments,
      headers: unsubscribeHeaders(mail.oneClickUrl),
      disableFileAccess: true,
      disableUrlAccess: true,
    })) as { message?: Buffer };
    if (this.config.smtpUrl) return 'smtp';
    await this.writeFile(mail.id, info.message);
    return 'file';
  }

  onApplicationShutdown(): void {
    this.transporter?.close();
  }

  private async writeFile(id: string, message: Buffer | undefined): Promise<void> {
    if (!message) throw new Error('the mail was not built');
    const folder = join(this.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A half-written email must not look delivered.
    const arriving = join(folder, `.${id}.arriving`);
    await writeFile(arriving, message, { mode: 0o600 });
    await rename(arriving, join(folder, `${id}.eml`));
  }

  /** Loaded with the first email, not at startup. */
  private async open(): Promise<Transporter> {
    if (!this.transporter) {
      const { createTransport } = await import('nodemailer');
      this.transporter = this.config.smtpUrl
        ? createTransport(smtpOptions(this.config.smtpUrl))
        : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    }
    return this.transporter;
  }
}

/** RFC 8058, 3.1. */
function unsubscribeHeaders(oneClickUrl: string | undefined): Record<string, string> {
  return oneClickUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function smtpOptions(smtpUrl: string): Record<string, unknown> {
  const url = new URL(smtpUrl);
  return {
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // No credentials in plain text, except on this machine.
    requireTLS: url.username !== '' && url.protocol === 'smtp:' && !LOOPBACK.test(url.hostname),
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
}
