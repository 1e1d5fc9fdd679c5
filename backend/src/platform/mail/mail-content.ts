import type { SiteConfig } from '../config/index.js';

export interface MailContent {
  subject: string;
  preheader: string;
  blocks: readonly MailBlock[];
}

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'note'; text: string };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const PAINT = {
  ink: '#14211F',
  'ink-2': '#3F4F4C',
  line: '#D8D1C3',
  primary: '#0E5A55',
  'on-primary': '#FFFFFF',
  bg: '#F6F3EC',
  surface: '#FFFFFF',
};
type Paint = typeof PAINT;

export function renderMail(content: MailContent, site: SiteConfig): RenderedMail {
  return {
    subject: content.subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
    text: renderText(content, site),
    html: renderHtml(content, site),
  };
}

function signature(site: SiteConfig): string {
  const { street, locality, region, postalCode } = site.contact.address;
  const place = [street, locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return `${site.brand.legalName}, ${place}. ${site.contact.email}`;
}

function renderText(content: MailContent, site: SiteConfig): string {
  const parts = content.blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
      case 'text':
      case 'note':
        return block.text;
      case 'list':
        return block.items.map((item) => `- ${item}`).join('\n');
      case 'facts':
        return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
      case 'button':
      case 'link':
        return `${block.label}:\n${block.url}`;
    }
  });
  return `${parts.join('\n\n')}\n\n-- \n${signature(site)}\n`;
}

function renderHtml(content: MailContent, site: SiteConfig): string {
  const paint: Paint = { ...PAINT, ...site.theme.overrides.light };
  const body = content.blocks.map((block) => blockHtml(block, paint)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:${paint.bg};color:${paint.ink};font:16px/1.6 Arial,Helvetica,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paint.surface};border:1px solid ${paint.line}">
<tr><td style="padding:24px 32px;border-bottom:1px solid ${paint.line};font:20px Georgia,serif;letter-spacing:.18em;text-transform:uppercase">${escapeHtml(site.brand.name)}</td></tr>
<tr><td style="padding:24px 32px">
${body}
</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid ${paint.line};color:${paint['ink-2']};font-size:13px">${escapeHtml(signature(site))}</td></tr>
</table></td></tr></table></body></html>`;
}

function blockHtml(block: MailBlock, paint: Paint): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:0 0 16px;font:26px/1.2 Georgia,serif;font-weight:400">${escapeHtml(block.text)}</h1>`;
    case 'text':
      return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;color:${paint['ink-2']};font-size:14px">${escapeHtml(block.text)}</p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:${paint['ink-2']};vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'link':
      return `<p style="margin:0 0 16px;font-size:14px"><a href="${escapeHtml(block.url)}" style="color:${paint['ink-2']}">${escapeHtml(block.label)}</a></p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 24px;background:${paint.primary};color:${paint['on-primary']};text-decoration:none;border-radius:2px">${escapeHtml(block.label)}</a></p><p style="margin:0 0 16px;color:${paint['ink-2']};font-size:13px;word-break:break-all">${escapeHtml(block.url)}</p>`;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
