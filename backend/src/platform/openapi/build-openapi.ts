import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeRefusedFields, ErrorResponse } from '../../common/http/index.js';

export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Pool studio API')
    .setDescription('Rules common to every call are in docs/api.md.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('session', { type: 'apiKey', in: 'cookie', name: 'session' })
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    extraModels: [ErrorResponse],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  describeRefusedFields(document);
  return document;
}
