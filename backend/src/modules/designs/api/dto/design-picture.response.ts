import { Out } from '../../../../common/http/index.js';
import { PICTURE_KINDS, PICTURE_STATES, type PictureKind, type PictureState } from '../../domain/design-picture.js';

export class DesignPictureUrls {
  @Out.text({ description: '320 px' }) thumb: string;
  @Out.text({ description: '1,280 px' }) view: string;
  @Out.text({ description: 'up to 2,560 px' }) full: string;
}

export class DesignPicture {
  @Out.uuid() id: string;

  @Out.oneOf(PICTURE_KINDS, 'DesignPictureKind', { description: 'Live: from the 3D view in the browser.' })
  kind: PictureKind;

  @Out.oneOf(PICTURE_STATES, 'DesignPictureState') state: PictureState;
  @Out.whole({ nullable: true }) widthPx: number | null;
  @Out.whole({ nullable: true }) heightPx: number | null;
  @Out.instant({ nullable: true }) readyAt: string | null;

  @Out.object(DesignPictureUrls, {
    nullable: true,
    description: 'Signed, valid for one to two hours; null until ready.',
  })
  urls: DesignPictureUrls | null;
}

export class DesignPictures {
  @Out.flag({ description: 'Whether the studio makes pictures at dusk and by day.' }) rendering: boolean;
  @Out.list(DesignPicture, { description: 'The best first.' }) items: DesignPicture[];
}
