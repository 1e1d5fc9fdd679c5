export { ReplyTemplateDto, ReplyText } from './api/dto/reply-template.dto.js';
export { fillReply, placeholderProblem } from './domain/reply-templates.js';
export { ReplyTemplatesModule } from './reply-templates.module.js';
export { ReplyTemplatesService } from './reply-templates.service.js';
