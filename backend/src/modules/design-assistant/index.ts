export { DesignAssistantModule } from './design-assistant.module.js';
