import { loadSiteConfig } from '../../platform/config/index.js';
import type { EmailTemplate } from '../../platform/mail/index.js';
import * as emails from './account-emails.js';

const DATA = { name: 'Claire WIN$ at evil.example', url: 'u', staff: false, invitedBy: 'Olive', roleLabel: 'Office' };

it.each(Object.values(emails) as EmailTemplate<typeof DATA>[])(
  'repeats only a given name in the email $name',
  (email) => {
    const content = email.write(DATA, { site: loadSiteConfig(), publicUrl: 'https://ponds.example' });
    expect(JSON.stringify(content)).toContain('Hello Claire,');
    expect(JSON.stringify(content)).not.toMatch(/WIN|evil/);
  },
);
