/** Default: 64 MiB, two passes, one lane; three times the OWASP minimum for Argon2id. */
export class PasswordCost {
  readonly timeCost = 2;
  readonly parallelism = 1;

  constructor(readonly memoryCost = 65_536) {}

  get inHash(): string {
    return `m=${this.memoryCost},t=${this.timeCost},p=${this.parallelism}`;
  }
}
