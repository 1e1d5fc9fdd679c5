export interface ThreadTask<Input, Output> {
  readonly name: string;
  readonly work: (input: Input) => Output | Promise<Output>;
}

export interface ThreadQuestion {
  name: string;
  input: unknown;
}

export type ThreadResult = { ok: true; output: unknown } | { ok: false; problem: string };
