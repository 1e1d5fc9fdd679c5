const WITH_EXTENSION = /^(.*?)\s*(?:x|ext\.?)\s*(\d+)$/i;

/** RFC 3966, with the US country code by default. */
export function telHref(phone: string): string {
  const [, number = phone, extension] = WITH_EXTENSION.exec(phone.trim()) ?? [];
  const digits = number.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const whole = number.trim().startsWith('+') ? `+${digits}` : national.length === 10 ? `+1${national}` : digits;
  return `tel:${whole}${extension === undefined ? '' : `;ext=${extension}`}`;
}
