/**
 * Stands in for @nestjs/swagger in the bundle. The decorators describe the API for `npm run api:emit`,
 * which runs unbundled; the server itself serves the committed description and needs none of it.
 */
const describeNothing = () => () => undefined;

export {
  describeNothing as ApiAcceptedResponse,
  describeNothing as ApiBearerAuth,
  describeNothing as ApiBody,
  describeNothing as ApiConsumes,
  describeNothing as ApiCookieAuth,
  describeNothing as ApiCreatedResponse,
  describeNothing as ApiExcludeController,
  describeNothing as ApiExtraModels,
  describeNothing as ApiHeader,
  describeNothing as ApiNoContentResponse,
  describeNothing as ApiOkResponse,
  describeNothing as ApiProduces,
  describeNothing as ApiProperty,
  describeNothing as ApiPropertyOptional,
  describeNothing as ApiResponse,
  describeNothing as ApiTags,
};

export const getSchemaPath = () => '';

/** For descriptions of answers only: what a body is checked by must not be made with it. */
const emptyType = () => class {};

export { emptyType as IntersectionType, emptyType as OmitType, emptyType as PickType };
