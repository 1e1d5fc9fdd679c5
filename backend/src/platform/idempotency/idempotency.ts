import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../common/clock/clock.js';
import { DependencyError, RuleError, ValidationError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { canonicalJson } from '../audit/chain.js';
import { isRetryable, isUniqueViolation, UnitOfWork } from '../database/index.js';
import { clientKey } from '../rate-limit/index.js';
import { Keyring } from '../secrets/keyring.js';
import type { IdempotencyRecordEntity } from './persistence/idempotency-record.entity.js';
import { IdempotencyRepository } from './persistence/idempotency.repository.js';

const KEEP_MS = 48 * 60 * 60 * 1000;
const SEALED = 'sealed:';
/** The column ends at 64 kB. */
const DEFLATED = 'deflated:';
const DEFLATE_FROM = 8_000;
const LONGEST = 64_000;
/** Stored instead of a response that is too long. */
const NOT_KEPT = 'not kept';
const KEY_FORM = /^[\x21-\x7e]{1,255}$/;
/** RFC 9562, version 4 or 7. */
const RANDOM_KEY_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export interface KeyedWrite {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Such as `consultations.create`. */
  scope: string;
  status: number;
  body: unknown;
  /** For public endpoints, where a person may log in or out between two tries. */
  sharedBetweenSessions?: boolean;
  /**
   * The response is for its sender only, who may have no account yet. Then a random key replays it; a guessable key
   * counts for its own connection only.
   */
  responseIsPrivate?: boolean;
}

/**
 * The record is the first row of the write's unit: a duplicate waits at its unique key and then finds the response. A
 * unit that fails leaves no record.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly records: IdempotencyRepository,
    private readonly keyring: Keyring,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async isReplay(write: KeyOwner): Promise<boolean> {
    const key = keyOf(write);
    return key !== null && (await this.records.findByKey(keyHashOf(write, key))) !== null;
  }

  /** Checks before the unit, unless the write has a response already. */
  async checkUnlessReplayed(write: KeyOwner, check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (!(await this.isReplay(write))) throw error;
    }
  }

  async respond<T>(write: KeyedWrite, work: () => Promise<T>): Promise<T> {
    void write.reply.code(write.status);
    const key = keyOf(write);
    if (key === null) return this.uow.run(work);
    const keyHash = keyHashOf(write, key);
    const fingerprint = sha256Hex(canonicalJson(write.body));
    try {
      // Nearly every key is new, so only a refused one is looked up.
      return await this.uow.run(() => this.runOnce(write, keyHash, fingerprint, work));
    } catch (error) {
      if (isUniqueViolation(error) && (await this.records.findByKey(keyHash))) {
        return this.again(write, keyHash, fingerprint, work);
      }
      if (isRetryable(error)) {
        throw new DependencyError('STILL_WORKING', 'We are still working on your first try. Wait a moment.', {
          retryAfterSec: 2,
          cause: error,
        });
      }
      throw error;
    }
  }

  private again<T>(write: KeyedWrite, keyHash: string, fingerprint: string, work: () => Promise<T>): Promise<T> {
    return this.uow.run(async () => {
      const now = this.clock.now();
      const known = await this.records.findByKey(keyHash);
      if (known && known.expiresAt > now) return this.replay<T>(write, known, fingerprint);
      if (known) await this.records.deleteExpired(now);
      return this.runOnce(write, keyHash, fingerprint, work);
    });
  }

  private async runOnce<T>(
    write: KeyedWrite,
    keyHash: string,
    fingerprint: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    await this.records.insert({
      keyHash,
      fingerprint,
      status: null,
      body: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + KEEP_MS),
    });
    const response = await work();
    const body = JSON.stringify(response ?? null);
    // A reader of the database must not be able to act as the sender.
    const kept = write.responseIsPrivate || body.length >= DEFLATE_FROM ? this.seal(body) : body;
    await this.records.complete(keyHash, write.reply.statusCode, kept.length > LONGEST ? NOT_KEPT : kept);
    return response;
  }

  private replay<T>(write: KeyedWrite, known: IdempotencyRecordEntity, fingerprint: string): T {
    if (known.fingerprint !== fingerprint) {
      throw new RuleError(
        'IDEMPOTENCY_KEY_REUSED',
        'This was already sent with different answers. Reload the page and send it again.',
      );
    }
    void write.reply.code(known.status ?? write.status).header('idempotency-replayed', 'true');
    return JSON.parse(this.read(known.body ?? 'null')) as T;
  }

  private seal(body: string): string {
    const text = body.length < DEFLATE_FROM ? body : `${DEFLATED}${deflateRawSync(body).toString('base64')}`;
    return `${SEALED}${this.keyring.seal(text)}`;
  }

  private read(body: string): string {
    if (body === NOT_KEPT) throw doneAlready('Reload the page to see the current state.');
    if (!body.startsWith(SEALED)) return body;
    try {
      const text = this.keyring.open(body.slice(SEALED.length));
      return text.startsWith(DEFLATED)
        ? inflateRawSync(Buffer.from(text.slice(DEFLATED.length), 'base64')).toString()
        : text;
    } catch (error) {
      // Sealed with an earlier secret.
      throw doneAlready('Check your email.', error);
    }
  }
}

const doneAlready = (next: string, cause?: unknown) =>
  new RuleError('IDEMPOTENCY_KEY_REUSED', `We already did this, but cannot show the result again. ${next}`, { cause });

type KeyOwner = Pick<KeyedWrite, 'request' | 'scope' | 'sharedBetweenSessions' | 'responseIsPrivate'>;

function keyHashOf(write: KeyOwner, key: string): string {
  return sha256Hex(`${write.scope}\n${senderOf(write, key)}\n${key}`);
}

function senderOf({ request, sharedBetweenSessions, responseIsPrivate }: KeyOwner, key: string): string {
  const { principal, ip } = request;
  if (responseIsPrivate && principal.kind === 'anonymous' && !RANDOM_KEY_FORM.test(key))
    return `connection ${clientKey(ip)}`;
  if (sharedBetweenSessions) return 'anybody';
  return principal.kind === 'anonymous' ? 'anonymous' : principal.userId;
}

function keyOf({ request }: Pick<KeyedWrite, 'request'>): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY_FORM.test(header)) {
    throw new ValidationError({ 'Idempotency-Key': 'An Idempotency-Key is 1 to 255 visible characters.' });
  }
  return header;
}
