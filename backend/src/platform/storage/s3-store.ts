import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { checkedKey, FileStore, storageDown, type StoredFile } from './file-store.js';

const TIMEOUT_MS = 10_000;

/** Any server that speaks the protocol of S3: `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=REGION[&insecure=1]`. */
export class S3Store extends FileStore {
  private readonly bucket: string;
  private readonly config: S3ClientConfig;
  private client: Promise<{ s3: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined;

  constructor(url: URL) {
    super();
    this.bucket = url.pathname.replace(/^\/|\/$/g, '');
    this.config = {
      endpoint: `${url.searchParams.has('insecure') ? 'http' : 'https'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    };
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.ask(({ s3, sdk }) =>
      s3.send(new sdk.PutObjectCommand({ Bucket: this.bucket, Key: checkedKey(key), Body: content })),
    );
  }

  open(key: string): Promise<StoredFile | null> {
    return this.ask(async ({ s3, sdk }) => {
      try {
        const { Body, ContentLength } = await s3.send(
          new sdk.GetObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) }),
        );
        return { stream: Body as Readable, bytes: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    });
  }

  async remove(key: string): Promise<void> {
    await this.ask(({ s3, sdk }) =>
      s3.send(new sdk.DeleteObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) })),
    );
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    let next: string | undefined;
    do {
      const token = next;
      const page = await this.ask(({ s3, sdk }) =>
        s3.send(new sdk.ListObjectsV2Command({ Bucket: this.bucket, Prefix: `${prefix}/`, ContinuationToken: token })),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { key: Key, changedAt: LastModified };
      next = page.NextContinuationToken;
    } while (next);
  }

  private async ask<T>(work: (client: { s3: S3Client; sdk: typeof import('@aws-sdk/client-s3') }) => Promise<T>) {
    // Loaded with the first file: most installations have no such server.
    this.client ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, s3: new sdk.S3Client(this.config) }));
    try {
      return await work(await this.client);
    } catch (cause) {
      if (cause instanceof RangeError) throw cause;
      throw storageDown(cause);
    }
  }
}
