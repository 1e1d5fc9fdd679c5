export function withCredit(jpeg: Buffer, name: string): Buffer;
