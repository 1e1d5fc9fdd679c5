import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../common/clock/clock.js';
import { AppConfig } from '../../../platform/config/index.js';
import { LOGGER } from '../../../platform/logging/logger.js';

const DEADLINE_MS = 20_000;
const LARGEST_ANSWER_BYTES = 256 * 1024;
const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;

@Injectable()
export class ChatModel {
  private failures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isOn(): boolean {
    return this.config.languageModel !== null && this.clock.now().getTime() >= this.pausedUntil;
  }

  /** Null when the model is off, slow or unavailable. Never throws. */
  async ask(rules: string, question: string): Promise<string | null> {
    if (!this.isOn) return null;
    try {
      const text = await this.request(rules, question);
      this.failures = 0;
      return text;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= MAX_FAILURES) {
        this.failures = 0;
        this.pausedUntil = this.clock.now().getTime() + PAUSE_MS;
      }
      this.logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the language model did not answer',
      );
      return null;
    }
  }

  private async request(rules: string, question: string): Promise<string> {
    const model = this.config.languageModel;
    if (!model) throw new Error('no language model is configured');
    const response = await fetch(`${model.baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: { 'content-type': 'application/json', ...(model.apiKey && { authorization: `Bearer ${model.apiKey}` }) },
      body: JSON.stringify({
        model: model.model,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: rules },
          { role: 'user', content: question },
        ],
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    return textOf(JSON.parse(await readBounded(response)));
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    const part = chunk as Uint8Array;
    bytes += part.byteLength;
    if (bytes > LARGEST_ANSWER_BYTES) throw new RangeError('the answer is too long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function textOf(body: unknown): string {
  const choices = (body as { choices?: unknown } | null)?.choices;
  const [first] = Array.isArray(choices) ? (choices as { message?: { content?: unknown } }[]) : [];
  const content = first?.message?.content;
  if (typeof content !== 'string') throw new TypeError('the answer has no text');
  return content;
}
