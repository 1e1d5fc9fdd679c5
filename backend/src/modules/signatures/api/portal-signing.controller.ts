import { Body, Controller, Delete, Get, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags, PickType } from '@nestjs/swagger';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  CustomerCritical,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { RespondsWith, RespondsWithPdf, ApiErrors, pdfResponse } from '../../../common/http/index.js';
import { ElectronicConsents } from '../electronic-consents.service.js';
import { CustomerSigning } from '../customer-signing.service.js';
import { SignDto } from './dto/sign.dto.js';
import { ConsentTextResponse, DocumentTextResponse, DocumentToSignResponse } from './dto/signature.response.js';

export class ElectronicConsentDto extends PickType(SignDto, ['consent']) {}

@ApiTags('portal')
@Controller('api/portal/signing')
export class PortalSigningController {
  constructor(
    private readonly consents: ElectronicConsents,
    private readonly desk: CustomerSigning,
  ) {}

  @Get('consent')
  @Customer()
  @ApiOkResponse({ type: ConsentTextResponse })
  consent(@CurrentCustomer() customer: CustomerPrincipal): Promise<ConsentTextResponse> {
    return this.desk.consentText(customer);
  }

  /** Send it once the customer has opened the sample PDF and could read it. */
  @Post('consent')
  @CustomerCritical()
  @RespondsWith(ConsentTextResponse)
  @ApiErrors('VALIDATION_FAILED', 'CONSENT_NEEDED')
  async agree(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Body() { consent }: ElectronicConsentDto,
    @CurrentActor() actor: Actor,
  ): Promise<ConsentTextResponse> {
    await this.consents.give(customer, consent, actor);
    return this.desk.consentText(customer);
  }

  @Delete('consent')
  @HttpCode(204)
  @CustomerCritical()
  @ApiNoContentResponse()
  withdraw(@CurrentCustomer() { email }: CustomerPrincipal, @CurrentActor() actor: Actor): Promise<void> {
    return this.consents.withdraw(email, actor);
  }

  @Get('documents/:id')
  @Customer()
  @ApiOkResponse({ type: DocumentToSignResponse })
  @ApiErrors('NOT_FOUND')
  show(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<DocumentToSignResponse> {
    return this.desk.show(customer, id);
  }

  @Get('documents/:id/file')
  @Customer()
  @RespondsWithPdf()
  @ApiErrors('STORAGE_DOWN')
  async file(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<StreamableFile> {
    return pdfResponse(await this.desk.file(customer, id));
  }

  @Get('documents/:id/text')
  @Customer()
  @ApiOkResponse({ type: DocumentTextResponse })
  @ApiErrors('NOT_FOUND', 'STORAGE_DOWN')
  text(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<DocumentTextResponse> {
    return this.desk.text(customer, id);
  }

  @Get('documents/:id/certificate.pdf')
  @Customer()
  @RespondsWithPdf()
  @ApiErrors('STORAGE_DOWN', 'PDF_NOT_MADE', 'STILL_WORKING', 'VIEWER_READS_ONLY')
  async certificate(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<StreamableFile> {
    return pdfResponse(await this.desk.certificate(customer, id));
  }

  /** A code by email, for signing without the password. Only the latest one counts. */
  @Post('documents/:id/code')
  @HttpCode(202)
  @CustomerCritical()
  @ApiAcceptedResponse()
  @ApiErrors('NOT_FOUND', 'VIEWER_READS_ONLY', 'TOO_MANY_ATTEMPTS')
  sendCode(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<void> {
    return this.desk.sendCode(customer, id);
  }
}
