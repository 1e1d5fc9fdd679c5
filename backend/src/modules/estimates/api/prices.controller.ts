import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { isHeld } from '../../../common/http/index.js';
import { PriceBookService } from '../price-book.service.js';
import { PriceBandsResponse, PriceBookResponse } from './dto/price.response.js';

@ApiTags('estimates')
@Controller('api/estimates')
export class PricesController {
  constructor(private readonly prices: PriceBookService) {}

  @Get('price-book')
  @Public()
  @ApiOkResponse({ type: PriceBookResponse })
  @ApiResponse({ status: 304, description: 'If-None-Match names the one in force.' })
  async priceBook(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { tag, encoding, body } = await this.prices.answer(headers['accept-encoding']);
    void reply.headers({ 'cache-control': 'public, max-age=60', etag: tag, vary: 'Accept-Encoding' });
    if (isHeld(headers['if-none-match'], tag)) {
      void reply.code(304).send();
      return;
    }
    if (encoding !== null) void reply.header('content-encoding', encoding);
    void reply.header('content-type', 'application/json; charset=utf-8').send(body);
  }

  @Get('bands')
  @Public()
  @ApiOkResponse({ type: PriceBandsResponse })
  async bands(@Res({ passthrough: true }) reply: FastifyReply): Promise<PriceBandsResponse> {
    void reply.header('cache-control', 'public, max-age=60');
    return this.prices.bands();
  }
}
