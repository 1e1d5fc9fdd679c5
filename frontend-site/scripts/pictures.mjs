// After a change of pictures/masters or of the recipe: node frontend-site/scripts/pictures.mjs
import { makePictures, writeManifest } from './pictures/make.mjs';

await writeManifest();
console.log(`${(await makePictures()).length} pictures are ready.`);
