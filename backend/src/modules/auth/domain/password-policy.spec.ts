import { passwordProblem, type PasswordContext } from './password-policy.js';
import { choicesIn, isCommonPassword } from './password-strength.js';

const customer: PasswordContext = {
  kind: 'customer',
  brandWords: ['Merideau', 'Town and Country'],
  name: 'Claire Dubois',
  emailLocalPart: 'cdubois',
};
const staff: PasswordContext = { ...customer, kind: 'staff' };

describe('password length', () => {
  it('counts people’s characters, not bytes or UTF-16 units', () => {
    expect(passwordProblem('🌊🐟🌿🪨🌞🦆🌧🍃🐚🌙⭐', customer)).toBe('Use at least 12 characters. You have 11.');
    expect(passwordProblem('🌊🐟🌿🪨🌞🦆🌧🍃🐚🌙⭐🪵', customer)).toBeNull();
  });

  it('accepts 12 to 128 characters from customers', () => {
    const long = 'quarry lilac otter '.repeat(7);
    expect(passwordProblem('velvet-moss', customer)).toMatch('You have 11.');
    expect(passwordProblem('velvet-moss7', customer)).toBeNull();
    expect(passwordProblem(`${long.slice(0, 127)}x`, customer)).toBeNull();
    expect(passwordProblem(`${long.slice(0, 128)}x`, customer)).toBe('Use 128 characters or fewer. You have 129.');
  });

  it('asks staff for 15', () => {
    expect(passwordProblem('velvet-moss-7q', staff)).toBe('Use at least 15 characters. You have 14.');
    expect(passwordProblem('velvet-moss-7qz', staff)).toBeNull();
  });
});

describe('passwords a guesser tries first', () => {
  it.each([
    'password1234',
    'qwertyuiop12',
    'P@ssw0rd2024',
    'Password123!',
    'iloveyou2024!',
    'Summer2026!!!',
    'dragonmonkey42',
    '1q2w3e4r5t6y',
    '123456789012',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'footballfootball',
    'letmeinletmein1',
    'correcthorsebatterystaple',
    'zaq12wsxcde3',
    'abcdefghijklmnop',
    '0987654321qwerty',
  ])('refuses %s', (password) => {
    expect(passwordProblem(password, customer)).toBe(
      'This password is too easy to guess. A short sentence works well.',
    );
  });

  it.each([
    'correct horse battery staple',
    'limestone-owner-demo',
    'a heron stood in the shallows',
    'tq7Vn2xLw9Rb',
    'my dog barks at seven',
    'ünïcödé pässwörter hier',
  ])('takes %s', (password) => {
    expect(passwordProblem(password, customer)).toBeNull();
  });

  it('counts a common part once, however long', () => {
    expect(choicesIn('qwertyuiop')).toBe(1);
    expect(choicesIn('password')).toBe(2);
    expect(choicesIn('zebrafinchzebrafinch')).toBe(choicesIn('zebrafinch') + 1);
  });

  it('answers within a few milliseconds for the longest password allowed', () => {
    // Of the processor's time: a busy machine takes longer.
    const before = process.cpuUsage();
    isCommonPassword('qa1'.repeat(42));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
  });
});

describe('words of the person and the company', () => {
  it.each(['merideau-is-lovely', 'Me.ri.deau and pools', 'townandcountry-oak', 'Town and Country oak'])(
    'refuses %s',
    (password) => {
      expect(passwordProblem(password, customer)).toBe('Do not use our name or town in your password.');
    },
  );

  it.each(['claire loves herons', 'the dubois garden wall', 'cdubois-quarry-77'])('refuses %s', (password) => {
    expect(passwordProblem(password, customer)).toBe('Do not use your name or email in your password.');
  });

  it('ignores a very short name', () => {
    expect(passwordProblem('alabaster and lime', { ...customer, name: 'Al Li', emailLocalPart: 'al' })).toBeNull();
  });

  it('keeps spaces at both ends: they are part of the password', () => {
    expect(passwordProblem(' otter moss ', customer)).toBeNull();
  });
});
