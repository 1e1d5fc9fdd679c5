import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { AuthModule } from '../auth/index.js';
import { UsersModule } from '../users/index.js';
import { AdminSignedDocumentsController } from './api/admin-signed-documents.controller.js';
import { DocumentLinksController } from './api/document-links.controller.js';
import { PortalSigningController } from './api/portal-signing.controller.js';
import { VerifyController } from './api/verify.controller.js';
import { DocumentLinks } from './document-links.service.js';
import { ElectronicConsents } from './electronic-consents.service.js';
import {
  DocumentLinkEntity,
  ElectronicConsentEntity,
  SignatureEntity,
  SignedDocumentEntity,
  SigningCodeEntity,
} from './persistence/signature.entity.js';
import { SigningSettingEntity, SigningSettingRepository } from './persistence/signing-setting.repository.js';
import { SigningSettingsController } from './api/signing-settings.controller.js';
import { SigningSettings } from './signing-settings.service.js';
import { DocumentLinkRepository } from './persistence/document-link.repository.js';
import { SignatureRepository } from './persistence/signature.repository.js';
import { SignedCopies } from './signed-copies.service.js';
import { Signatures } from './signatures.service.js';
import { SignedDocuments } from './signed-documents.service.js';
import { CustomerSigning } from './customer-signing.service.js';
import { SigningActs } from './signing-acts.js';
import { SigningCodes } from './signing-codes.service.js';
import { Verification } from './verification.service.js';

@Module({
  imports: [
    registerEntities(
      SignedDocumentEntity,
      ElectronicConsentEntity,
      SignatureEntity,
      SigningCodeEntity,
      DocumentLinkEntity,
      SigningSettingEntity,
    ),
    AuthModule,
    UsersModule,
  ],
  controllers: [
    PortalSigningController,
    AdminSignedDocumentsController,
    VerifyController,
    DocumentLinksController,
    SigningSettingsController,
  ],
  providers: [
    SignatureRepository,
    SigningSettingRepository,
    SigningSettings,
    SignedDocuments,
    SigningCodes,
    ElectronicConsents,
    Signatures,
    SigningActs,
    DocumentLinks,
    DocumentLinkRepository,
    SignedCopies,
    CustomerSigning,
    Verification,
  ],
  exports: [SignedDocuments, SigningActs, SigningSettings, SignedCopies, Signatures],
})
export class SignaturesModule {}
