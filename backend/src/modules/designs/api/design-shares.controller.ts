import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { BrowserKeys } from '../../users/index.js';
import { DesignSharingService } from '../design-sharing.service.js';
import { DesignShareResponse, SharedDesign } from './dto/design.response.js';
import { countSave } from './save-limits.js';

@ApiTags('designs')
@Controller('api/designs')
export class DesignSharesController {
  constructor(
    private readonly sharing: DesignSharingService,
    private readonly keys: BrowserKeys,
    private readonly limits: RateLimiter,
  ) {}

  @Get('shared/:token')
  @Public()
  @ApiOkResponse({ type: SharedDesign })
  @ApiErrors('NOT_FOUND', 'SHARE_LINK_ENDED', 'TOO_MANY_ATTEMPTS')
  open(@Param('token') token: string, @Req() request: FastifyRequest): Promise<SharedDesign> {
    return openLink(this.limits, request.ip, () => this.sharing.open(token));
  }

  /**
   * Repeating it is harmless without a key: 201 with a new link, or 200 with the one that works already,
   * good for 90 days again. So the token is kept in no record of an answer.
   */
  @Post(':id/share')
  @HttpCode(201)
  @Public()
  @ApiCreatedResponse({ type: DesignShareResponse })
  @ApiOkResponse({ type: DesignShareResponse, description: 'The link that works already.' })
  @ApiErrors('SESSION_EXPIRED', 'NOT_FOUND', 'ILLEGAL_TRANSITION', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async share(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DesignShareResponse> {
    await countSave(this.limits, request.ip);
    const { made, link } = await this.sharing.share(this.keys.ownerOf(request), id);
    if (!made) void reply.code(200);
    return link;
  }

  @Delete(':id/share')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('SESSION_EXPIRED', 'NOT_FOUND', 'BAD_ORIGIN')
  revoke(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    return this.sharing.revoke(this.keys.ownerOf(request), id);
  }
}
