declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: Record<string, unknown>);
    readonly httpServer: import('node:http').Server;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
