import type { ReactNode } from 'react';
import type { ConsultationReceipt } from '../../api/contract';
import { PhotoPicker } from '../../components/photos/photo-picker';
import { PhotosSending } from '../../components/photos/photos-sending';
import { usePhotos } from '../../components/photos/use-photos';
import { EMERGENCY_PHOTOS } from '../../content/emergency-extras';

interface ReportPhotosProps {
  receipt: ConsultationReceipt | null;
  children: ReactNode;
}

export function ReportPhotos({ receipt, children }: ReportPhotosProps) {
  const photos = usePhotos();
  if (receipt === null) return <PhotoPicker photos={photos} words={EMERGENCY_PHOTOS} />;
  if (photos.photos.length === 0) return children;
  return <PhotosSending photos={photos} receipt={receipt} words={EMERGENCY_PHOTOS} />;
}
