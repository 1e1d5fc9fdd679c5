import { loadSiteConfig, SiteConfig } from '../config/index.js';
import { renderMail, type MailContent } from './mail-content.js';

const site = loadSiteConfig();
const content: MailContent = {
  subject: 'Hello\r\nBcc: everybody@example.com',
  preheader: 'A line',
  blocks: [
    { kind: 'heading', text: 'Thank you, <b>Claire</b>' },
    { kind: 'facts', rows: [['Reference', 'C-7K3M2Q']] },
    { kind: 'list', items: ['A plat & a tape'] },
    { kind: 'button', label: 'Open', url: 'https://example.com/?a=1&b="2"' },
  ],
};

describe('a mail', () => {
  it('keeps its subject on one line, whatever a name contained', () => {
    expect(renderMail(content, site).subject).toBe('Hello Bcc: everybody@example.com');
  });
  it('writes what people typed as text, never as markup', () => {
    const { html } = renderMail(content, site);
    expect(html).not.toContain('<b>Claire');
    expect(html).toContain('Thank you, &#60;b&#62;Claire');
    expect(html).not.toContain('"2"');
  });
  it('says the same in text as in HTML', () => {
    const { text, html } = renderMail(content, site);
    for (const fact of ['C-7K3M2Q', 'Open', site.contact.email]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
  });
  it('carries the brand of the site config and no other', () => {
    const other = new SiteConfig({
      ...site,
      brand: { name: 'Otherbrand', descriptor: 'Ponds', legalName: 'Otherbrand Ponds LLC' },
    });
    const { html, text } = renderMail(content, other);
    expect(html).toContain('Otherbrand');
    expect(text).toContain('Otherbrand Ponds LLC');
    expect(html + text).not.toContain(`${site.brand.name} `);
  });
  it('uses the colors of the site config', () => {
    const other = new SiteConfig({
      ...site,
      theme: { overrides: { light: { primary: '#5B2A86', 'on-primary': '#FFF8F0' } } },
    });
    const { html } = renderMail(content, other);
    expect(html).toContain('background:#5B2A86;color:#FFF8F0');
    expect(renderMail(content, site).html).toContain('background:#0E5A55;color:#FFFFFF');
  });
});
