import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { PriceBookService } from '../price-book.service.js';
import { PriceBandsResponse, PriceBookResponse } from './dto/price.response.js';

/** What anybody may know about prices. */
@ApiTags('estimates')
@Controller('api/estimates')
export class PricesController {
  constructor(private readonly prices: PriceBookService) {}

  /** To price a design while somebody draws it. Answers 304 to whoever has it already. */
  @Get('price-book')
  @Public()
  @ApiOkResponse({ type: PriceBookResponse })
  @ApiResponse({ status: 304, description: 'If-None-Match names the one in force.' })
  async priceBook(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PriceBookResponse | undefined> {
    const { tag, view } = await this.prices.inForce();
    void reply.header('cache-control', 'public, max-age=60').header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return view;
    void reply.code(304);
    return undefined;
  }

  /** What usual pools, and works on an existing one, cost with the prices in force. */
  @Get('bands')
  @Public()
  @ApiOkResponse({ type: PriceBandsResponse })
  async bands(@Res({ passthrough: true }) reply: FastifyReply): Promise<PriceBandsResponse> {
    void reply.header('cache-control', 'public, max-age=60');
    return this.prices.bands();
  }
}
