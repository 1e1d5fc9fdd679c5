/** Shapes of the answers this site reads. */
import type { ServiceSlug } from '../config/paths';

export interface SiteUser {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  emailVerified: boolean;
  userType: 'user';
  role: string;
  createdAt: string;
}

export interface SessionResponse {
  user: SiteUser;
  token: string;
}

export interface MessageResponse {
  message: string;
}

export interface VerifyEmailResponse extends MessageResponse {
  email: string;
}

export interface ConsultationReceipt {
  id: string;
  reference: string;
  status: string;
  answerBy: string;
  uploadKey: string;
}

export interface AccountResponse {
  user: SiteUser;
  version: number;
}

export interface AccountSession {
  id: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string | null;
  ipHint: string | null;
}

export interface AccountSessionsResponse {
  items: AccountSession[];
}

export interface CustomerConsultation {
  id: string;
  reference: string;
  service: ServiceSlug;
  status: string;
  statusLabel: string;
  receivedAt: string;
  answerBy: string | null;
  answeredAt: string | null;
  message: string | null;
  postalCode: string | null;
  timeline: string | null;
  budgetBand: string | null;
  history: { at: string; label: string }[];
}

export interface CustomerConsultationsResponse {
  items: CustomerConsultation[];
  nextCursor: string | null;
}
