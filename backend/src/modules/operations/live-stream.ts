import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../../platform/live/index.js';

/** A reader this far behind reconnects and catches up. */
const MAX_UNSENT_BYTES = 1024 * 1024;
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
      // nginx would otherwise buffer the stream.
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${COME_BACK_MS}\n\n`);
  }

  /** From here on nothing is missing; after `reset` the console reads everything again. */
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

  beat(): void {
    this.write(': still here\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNSENT_BYTES) this.response.destroy();
  }
}
