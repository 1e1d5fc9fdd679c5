import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/index.js';
import { DependencyError } from '../../common/errors/index.js';
import { ApiErrors } from '../../common/http/index.js';
import { Readiness } from './readiness.js';

class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Public()
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @ApiOkResponse({ type: HealthResponse })
  @ApiErrors('NOT_READY')
  async ready(): Promise<HealthResponse> {
    const failing = await this.readiness.failing();
    if (failing.length > 0) {
      throw new DependencyError('NOT_READY', `Not ready: ${failing.join(', ')}.`, {
        extra: { status: 'unavailable', failing },
        retryAfterSec: 2,
      });
    }
    return { status: 'ok' };
  }
}
