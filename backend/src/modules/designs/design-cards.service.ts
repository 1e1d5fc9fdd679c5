import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { estimate, NOTHING_KNOWN, roundedForShow, type PriceRange } from 'poolkit/cost';
import { planDrawing, sectionDrawing } from 'poolkit/drawing';
import { formatCents, formatFeetInches } from 'poolkit/units';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { CostBooks } from '../cost-book/index.js';
import type { DesignPicture } from './api/dto/design-picture.response.js';
import { drawCard, type ShareCard } from './card/share-card.js';
import { sharePage } from './card/share-page.js';
import { DesignMeasuring } from './design-measuring.service.js';
import { DesignPicturesService } from './design-pictures.service.js';
import { DESIGN_NOT_FOUND, DesignViews } from './design-views.service.js';
import type { DesignVersionEntity } from './persistence/design-version.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

const PATH = '/pools';
const KEY_FORM = /^([0-9a-f-]{36})\.([\w-]{20,60})$/;
const MAX_KEPT = 50;

type Content = Omit<ShareCard, 'picture' | 'plan' | 'section'> & {
  version: DesignVersionEntity;
  measured: Awaited<ReturnType<DesignMeasuring['measuredNow']>>;
};

/** The page and picture that social networks show for a share link. Its key opens nothing but these two. */
@Injectable()
export class DesignCards {
  private readonly drawn = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly designs: DesignRepository,
    private readonly views: DesignViews,
    private readonly pictures: DesignPicturesService,
    private readonly measuring: DesignMeasuring,
    private readonly books: CostBooks,
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  urlOf(shareId: string): string {
    return `${this.config.publicUrl}${PATH}/${shareId}.${this.keyring.hmac('design-card', shareId)}`;
  }

  /** Says nothing about a design whose link has ended, or never was. */
  async page(key: string): Promise<string> {
    const brand = this.site.brand.name;
    const url = `${this.config.publicUrl}${PATH}/${encodeURIComponent(key)}`;
    const content = await this.contentOf(key);
    if (!content)
      return sharePage({
        brand,
        title: brand,
        description: 'Draw your pool and see its price range.',
        url,
        image: null,
      });
    const { name, size, range } = content;
    const description = [`${size}, drawn to scale.`, ...(range === null ? [] : [`Price range ${range}.`])].join(' ');
    return sharePage({ brand, title: name, description, url, image: `${url}/card.png` });
  }

  /** @throws NotFoundError */
  async card(key: string): Promise<Buffer> {
    const content = await this.contentOf(key);
    if (!content) throw new NotFoundError(DESIGN_NOT_FOUND);
    const best = await this.pictures.renderedOf(content.version.id);
    const known = [content.version.id, content.name, content.range, best?.id].join();
    let made = this.drawn.get(known);
    if (!made) {
      made = this.draw(content, best);
      this.drawn.set(known, made);
      made.catch(() => this.drawn.delete(known));
      if (this.drawn.size > MAX_KEPT) this.drawn.delete(this.drawn.keys().next().value ?? '');
    }
    return made;
  }

  private async draw({ version: { design }, measured, ...card }: Content, best: DesignPicture | null): Promise<Buffer> {
    const file = best && (await this.pictures.fileOf(best.id));
    return drawCard({
      ...card,
      plan: planDrawing(design, measured, { frame: 'pool', surroundings: false }),
      section: sectionDrawing(design, measured),
      picture: file && (await buffer(file.stream)),
    });
  }

  private async contentOf(key: string): Promise<Content | null> {
    const [, shareId, signature] = KEY_FORM.exec(key) ?? [];
    if (!shareId || !signature || !this.keyring.hmacMatches('design-card', shareId, signature)) return null;
    const share = await this.designs.findShareById(shareId);
    if (!share || share.revokedAt !== null || share.expiresAt <= this.clock.now()) return null;
    const design = await this.designs.findById(share.designId);
    if (!design || design.archived !== 0) return null;
    const version = await this.views.currentVersion(design);
    const { priceBook } = await this.books.inForce();
    const measured = await this.measuring.measuredNow(version.design);
    const priced = estimate(measured, priceBook, NOTHING_KNOWN);
    const { lengthFt, widthFt } = measured.outline;
    return {
      ...{ version, measured },
      brand: this.site.brand.name,
      name: design.name,
      size: `${formatFeetInches(widthFt)} by ${formatFeetInches(lengthFt)}`,
      range: priced.ok ? shownRange(priced.estimate) : null,
    };
  }
}

function shownRange(range: PriceRange): string {
  const { lowCents, highCents } = roundedForShow(range);
  return `${formatCents(lowCents)} to ${formatCents(highCents)}`;
}
