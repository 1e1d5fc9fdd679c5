import type { FastifyBaseLogger } from 'fastify';
import { symbols, type Bindings, type ChildLoggerOptions, type Logger, type SerializerFn } from 'pino';

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- the methods are added below
export interface LateChildLog extends Pick<FastifyBaseLogger, (typeof METHODS)[number]> {}

/**
 * A logger whose children are made with their first line. Fastify asks for one per request, few of which say
 * anything, and making one costs as much as a log line because it looks for secrets.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class LateChildLog implements FastifyBaseLogger {
  /** Fastify has its own way to write an error, which would quote the statement and its values. */
  readonly serializers: Record<string, SerializerFn>;
  private made: FastifyBaseLogger | undefined;

  private constructor(
    private readonly parent: Logger | LateChildLog,
    private readonly bindings: Bindings,
    private readonly options?: ChildLoggerOptions,
  ) {
    this.serializers = parent instanceof LateChildLog ? parent.serializers : serializersOf(parent);
  }

  static of(logger: Logger): LateChildLog {
    return new LateChildLog(logger, {});
  }

  get level(): string {
    return this.logger.level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): LateChildLog {
    return new LateChildLog(this, bindings, options);
  }

  private get logger(): FastifyBaseLogger {
    const parent = this.parent instanceof LateChildLog ? this.parent.logger : this.parent;
    return (this.made ??= parent.child(this.bindings, this.options));
  }

  static {
    for (const method of METHODS) {
      this.prototype[method] = function (this: LateChildLog, ...line: unknown[]) {
        const { logger } = this;
        Reflect.apply(logger[method], logger, line);
      };
    }
  }
}

function serializersOf(logger: Logger): Record<string, SerializerFn> {
  return (logger as unknown as Record<symbol, Record<string, SerializerFn>>)[symbols.serializersSym] ?? {};
}
