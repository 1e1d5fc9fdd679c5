/** A run of 13 to 19 digits, also with spaces or dashes between them, that passes the check of card numbers. */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,}/g) ?? [];
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '');
    return windows(digits).some(isCardNumber);
  });
}

function windows(digits: string): string[] {
  const found: string[] = [];
  for (let length = 13; length <= 19; length += 1)
    for (let start = 0; start + length <= digits.length; start += 1) found.push(digits.slice(start, start + length));
  return found;
}

function isCardNumber(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0 && /^[2-6]/.test(digits);
}
