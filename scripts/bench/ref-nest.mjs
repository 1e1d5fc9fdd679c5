/** Reference: an empty Nest application on Fastify with one route, which answers 200. */
import { backendPackage } from './packages.mjs';

const [{ Module }, { NestFactory }, { FastifyAdapter }] = await Promise.all(
  ['@nestjs/common', '@nestjs/core', '@nestjs/platform-fastify'].map(backendPackage),
);

class EmptyModule {}
Module({})(EmptyModule);

const app = await NestFactory.create(EmptyModule, new FastifyAdapter(), { logger: false });
app.getHttpAdapter().get('/', (request, answer) => answer.send({ status: 'ok' }));
await app.listen(Number(process.env.PORT), '127.0.0.1');
