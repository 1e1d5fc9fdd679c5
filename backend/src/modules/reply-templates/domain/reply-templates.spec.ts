import fc from 'fast-check';
import {
  fillReply,
  DEFAULT_TEMPLATES,
  placeholderProblem,
  REPLY_PLACEHOLDERS,
  templateProblem,
} from './reply-templates.js';

const text = (change: object = {}) => ({
  label: 'Thanks',
  subject: 'Your request {{reference}}',
  body: 'Hello {{name}}',
  ...change,
});
const VALUES = { name: 'Ada', reference: 'C-1', service: 'a spa', sender: 'Sam', scheduleLink: 'https://pool.example' };

describe('reply templates', () => {
  it('come with texts and names that can be saved as they are', () => {
    for (const template of DEFAULT_TEMPLATES) {
      expect(
        templateProblem(
          template,
          DEFAULT_TEMPLATES.filter((other) => other !== template),
        ),
      ).toBeNull();
    }
  });

  it.each([
    ['{{nmae}}', '{{nmae}}'],
    ['{{ name }}', '{{ name }}'],
    ['{{Name}}', '{{Name}}'],
    ['{{constructor}}', '{{constructor}}'],
    ['{{7*7}}', '{{7*7}}'],
    ['{{}}', '{{}}'],
    ['{{name} of {{service}}', '{{'],
    ['all {{name}} }}', '}}'],
    ['{{name', '{{'],
    [`{{${'x'.repeat(200)}}}`, '{{'],
  ])('refuse %s and quote what is wrong', (body, quoted) => {
    expect(placeholderProblem({ subject: 'x', body })).toEqual({
      body: `There is no value to fill in for ${quoted}. Use {{name}}, {{reference}}, {{service}}, {{sender}}, {{scheduleLink}}.`,
    });
    expect(Object.keys(placeholderProblem({ subject: body, body: 'x' }) ?? {})).toEqual(['subject']);
  });

  it('refuse a name that another one has, however it is written', () => {
    expect(templateProblem(text({ label: ' FIRST  reply' }), DEFAULT_TEMPLATES)).toEqual({
      label: 'Another template has this name.',
    });
    expect(
      Object.keys(
        templateProblem(text({ label: 'First reply', subject: '{{x}}', body: '{{y}}' }), DEFAULT_TEMPLATES) ?? {},
      ),
    ).toEqual(['label', 'subject', 'body']);
  });

  it('leave no pair of braces in an email', () => {
    const pieces = fc.array(
      fc.constantFrom('{', '}', '{{', '}}', 'name', ' ', 'x', ...REPLY_PLACEHOLDERS.map((word) => `{{${word}}}`)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const body = parts.join('');
        if (placeholderProblem({ subject: 'x', body }) === null)
          expect(fillReply(body, VALUES)).not.toMatch(/\{\{|\}\}/);
      }),
      { numRuns: 500 },
    );
  });
});
