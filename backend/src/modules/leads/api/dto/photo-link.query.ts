import { Text } from '../../../../common/http/index.js';

export class PhotoLinkQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}
