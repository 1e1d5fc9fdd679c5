import { RuleTester } from 'eslint';
import { onlyChildText } from './only-child-text.mjs';

const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } };

new RuleTester({ languageOptions }).run('only-child-text', onlyChildText, {
  valid: [
    '<p>{`Step ${number} of ${count}`}</p>',
    '<label><span>{label}</span><input /></label>',
    '<p>{sent ? "Sent" : "Not sent"}</p>',
    '<p>{TEXTS.lead} <a href="/">Home</a></p>',
    '<div>{rows.map((row) => <Row key={row} />)}{children}</div>',
    '<>{failed && <Notice />}<span>Text</span></>',
  ],
  invalid: [
    '<p>Step {number} of {count}</p>',
    '<button>{busy && <Spinner />}Send</button>',
    '<button><Icon />{busy ? "Sending" : "Send"}</button>',
    '<label>{choice.label}<input /></label>',
    '<>{formatted}, <Time /></>',
  ].map((code) => ({ code, errors: code.startsWith('<p>') ? 2 : 1 })),
});
new RuleTester({ languageOptions }).run('only-child-text with siblings', onlyChildText, {
  valid: [{ code: '<MenuItem><span>{label}</span></MenuItem>', options: [{ withSiblings: ['MenuItem'] }] }],
  invalid: [{ code: '<MenuItem>{label}</MenuItem>', options: [{ withSiblings: ['MenuItem'] }], errors: 1 }],
});
