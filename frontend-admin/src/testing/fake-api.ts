export interface SeenCall {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  credentials: RequestCredentials | undefined;
}

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | Error;
type Handler = Answer | ((call: SeenCall) => Answer | Promise<Answer>);

export class FakeApi {
  readonly calls: SeenCall[] = [];
  /** Every page asks for the first, and Today for both. */
  private readonly handlers = new Map<string, Handler>([
    ['GET /api/admin/projects/unread-messages', { body: { count: 0, items: [] } }],
    ['GET /api/admin/projects/needs', { body: { items: [] } }],
  ]);
  private readonly real = globalThis.fetch;

  install(): this {
    globalThis.fetch = (input: RequestInfo | URL, init: RequestInit = {}) => this.answer(input, init);
    return this;
  }

  restore(): void {
    globalThis.fetch = this.real;
  }

  on(route: string, handler: Handler): this {
    this.handlers.set(route, handler);
    return this;
  }

  to(route: string): SeenCall[] {
    return this.calls.filter((call) => `${call.method} ${call.path.split('?')[0]}` === route);
  }

  private async answer(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const path = String(input);
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      credentials: init.credentials,
    };
    this.calls.push(call);
    const handler =
      this.handlers.get(`${call.method} ${path}`) ?? this.handlers.get(`${call.method} ${path.split('?')[0]}`);
    if (!handler) throw new Error(`No answer prepared for ${call.method} ${path}`);
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    if (answer instanceof Error) throw answer;
    const { status = 200, body, text, headers = {} } = answer;
    const content = text ?? (body === undefined ? '' : JSON.stringify(body));
    return new Response(status === 204 ? null : content, { status, headers });
  }
}
