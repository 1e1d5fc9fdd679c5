import { PICTURE_LIGHTS, type PictureLight } from 'poolkit/picture';
import { OneOf, Text } from '../../../../common/http/index.js';

export class RequestPictureDto {
  @OneOf(PICTURE_LIGHTS, { label: 'dusk or day' }) light: PictureLight;
}

export class LivePictureQuery {
  @Text({ optional: true, max: 9, label: 'the number of the version it shows' }) versionNo?: string;
}

export class PictureAddressQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}
