import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../../platform/live/index.js';

/** A reader this far behind has gone away without saying so, or cannot keep up; it comes back and catches up. */
const MOST_UNSENT_BYTES = 1024 * 1024;
const COME_BACK_MS = 2_000;

export class LiveStream {
  private readonly sent = new Set<number>();

  constructor(
    private readonly response: ServerResponse,
    headers: Record<string, number | string | string[] | undefined>,
  ) {
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // For nginx, which would otherwise wait for more.
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${COME_BACK_MS}\n\n`);
  }

  /** The first words: from here on nothing is missing, or, after `reset`, everything must be read anew. */
  begin(isWhole: boolean, newest: number): void {
    this.write(`id: ${newest}\nevent: ${isWhole ? 'ready' : 'reset'}\ndata: {}\n\n`);
  }

  send(events: readonly LiveEvent[]): void {
    for (const { seq, kind, subjectId, at, data } of events) {
      if (this.sent.has(seq)) continue;
      this.sent.add(seq);
      this.write(
        `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify({ ...data, id: subjectId, at: at.toISOString() })}\n\n`,
      );
    }
  }

  /** Keeps proxies from taking the silence for a dead connection. */
  beat(): void {
    this.write(': still here\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > MOST_UNSENT_BYTES) this.response.destroy();
  }
}
