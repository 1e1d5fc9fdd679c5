import { Body, Controller, Get, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { RespondsWithPdf, ApiErrors, pdfResponse } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { WaiverPdfs } from '../waiver-pdfs.service.js';
import { Waivers } from '../waivers.service.js';
import { MoveWaiverDto, NewWaiverDto, SignedWaiverDto, WaiverResponse } from './dto/waiver.dto.js';

@ApiTags('billing')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'ILLEGAL_TRANSITION')
@Controller('api/admin/projects/:id/waivers')
export class WaiversController {
  constructor(
    private readonly waivers: Waivers,
    private readonly pdfs: WaiverPdfs,
  ) {}

  /** For the subcontractor or supplier to sign. */
  @Get(':waiverId/waiver.pdf')
  @Admin('billing.costs')
  @RespondsWithPdf()
  @ApiErrors('PDF_NOT_MADE', 'STILL_WORKING')
  async pdf(@Param('id') id: string, @Param('waiverId') waiverId: string): Promise<StreamableFile> {
    return pdfResponse(await this.pdfs.pdf(id, waiverId));
  }

  @Post()
  @Admin('billing.write')
  @Idempotent('billing.waiver')
  @ApiCreatedResponse({ type: WaiverResponse })
  @ApiErrors('MONEY_NOT_OPEN')
  request(@Param('id') id: string, @Body() dto: NewWaiverDto, @CurrentActor() actor: Actor): Promise<WaiverResponse> {
    return this.waivers.request(id, dto, actor);
  }

  @Post(':waiverId/transition')
  @HttpCode(200)
  @Admin('billing.write')
  @Idempotent('billing.move-waiver')
  @ApiOkResponse({ type: WaiverResponse })
  move(
    @Param('id') id: string,
    @Param('waiverId') waiverId: string,
    @Body() { to }: MoveWaiverDto,
    @CurrentActor() actor: Actor,
  ): Promise<WaiverResponse> {
    return this.waivers.move(id, waiverId, to, actor);
  }

  /** Attaches the signed waiver, which is received then and has yet to be verified. */
  @Post(':waiverId/document')
  @HttpCode(200)
  @Admin('billing.write')
  @Idempotent('billing.attach-waiver')
  @ApiOkResponse({ type: WaiverResponse })
  attach(
    @Param('id') id: string,
    @Param('waiverId') waiverId: string,
    @Body() { documentVersionId }: SignedWaiverDto,
    @CurrentActor() actor: Actor,
  ): Promise<WaiverResponse> {
    return this.waivers.attach(id, waiverId, documentVersionId, actor);
  }
}
