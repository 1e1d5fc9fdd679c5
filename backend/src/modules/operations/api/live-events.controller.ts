import { Controller, Get, Query, Req, Res, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admin, CurrentStaff, SessionAuthenticator, type StaffPrincipal } from '../../../common/access/index.js';
import { RateLimitedError } from '../../../common/errors/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { LiveEvents, SESSION_ENDED, type LiveEvent } from '../../../platform/live/index.js';
import { LiveStream } from '../live-stream.js';
import { LiveEventPage, LiveEventsQuery } from './dto/live-event.response.js';

const BEAT_MS = 15_000;
const STREAMS_EACH = 8;
const COME_AGAIN_SEC = 30;

@ApiTags('events')
@Controller('api/admin/events')
export class LiveEventsController implements BeforeApplicationShutdown {
  private readonly open = new Map<LiveStream, string>();

  constructor(
    private readonly events: LiveEvents,
    private readonly sessions: SessionAuthenticator,
  ) {}

  /** An open stream must not delay shutdown; the console reconnects to another replica. */
  beforeApplicationShutdown(): void {
    for (const stream of this.open.keys()) stream.end();
  }

  @Get()
  @Admin('leads.read')
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'Where an interrupted stream resumes.' })
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({
    type: LiveEventPage,
    description: 'With `Accept: text/event-stream` a stream that stays open, otherwise what happened since `after`.',
  })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async follow(
    @Query() { after }: LiveEventsQuery,
    @CurrentStaff() staff: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const since = idIn(request.headers['last-event-id']) ?? idIn(after);
    if (request.headers.accept?.includes('text/event-stream')) return this.stream(since, staff, request, reply);
    const { missed, newest } = await this.events.missedSince(since);
    const items = forConsoles(missed ?? []).map(({ seq, kind, subjectId, at, data }) => ({
      seq,
      kind,
      id: subjectId,
      at: at.toISOString(),
      data,
    }));
    void reply.send({ items, newest, reset: missed === null } satisfies LiveEventPage);
  }

  private async stream(
    since: number | null,
    { userId }: StaffPrincipal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if ([...this.open.values()].filter((id) => id === userId).length >= STREAMS_EACH)
      throw new RateLimitedError(COME_AGAIN_SEC);
    reply.hijack();
    const stream = new LiveStream(reply.raw, reply.getHeaders());
    this.open.set(stream, userId);
    let stopListening: (() => void) | undefined;
    const beating = setInterval(() => void this.beat(stream, request), BEAT_MS);
    reply.raw.once('close', () => {
      clearInterval(beating);
      stopListening?.();
      this.open.delete(stream);
    });
    try {
      // Listen first: what happens meanwhile arrives twice and is sent once.
      stopListening = await this.events.listen((events) => {
        stream.send(forConsoles(events));
        if (events.some(({ kind, subjectId }) => kind === SESSION_ENDED && subjectId === userId))
          void this.beat(stream, request);
      });
      const { missed, newest } = await this.events.missedSince(since);
      stream.send(forConsoles(missed ?? []));
      stream.begin(missed !== null, newest);
      if (reply.raw.destroyed) stopListening();
    } catch {
      stream.end();
    }
  }

  /** Ends the stream of a person who is logged out, disabled or idle for too long. */
  private async beat(stream: LiveStream, request: FastifyRequest): Promise<void> {
    const bearer = request.headers.authorization?.slice('Bearer '.length).trim() ?? '';
    const principal = await this.sessions.watchStaff(bearer).catch(() => undefined);
    if (principal === null) stream.end();
    else stream.beat();
  }
}

const forConsoles = (events: readonly LiveEvent[]) => events.filter(({ kind }) => kind !== SESSION_ENDED);

function idIn(text: string | string[] | undefined): number | null {
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
