export {
  STUDY_FACTS,
  type StudyFacts,
  type StudyFeature,
  type StudyId,
  type StudyStyle,
  type StudyYard,
} from './studies.js';
