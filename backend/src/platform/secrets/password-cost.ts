/** Default: 64 MiB, two passes, one lane; three times the OWASP minimum for Argon2id. */
export class PasswordCost {
  readonly timeCost = 2;
  readonly parallelism = 1;

  constructor(readonly memoryCost = 65_536) {}
}
