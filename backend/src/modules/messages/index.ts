export { MessageResponse } from './api/dto/message.dto.js';
export { MessagesModule } from './messages.module.js';
export { MessagesService } from './messages.service.js';
