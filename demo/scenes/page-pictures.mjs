// Makes the pictures of the login and the work-in-progress page small enough for a first visit. Run from the project's root
// after `render-all.sh`: node demo/scenes/page-pictures.mjs
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = 'demo/assets/pictures'
for (const name of ['login', 'work-in-progress']) {
  const file = `${folder}/${name}.webp`
  const small = await sharp(await readFile(file)).resize({ width: 1920, withoutEnlargement: true }).webp({ quality: 62, smartSubsample: true }).toBuffer()
  await writeFile(file, small)
  console.log(file, small.length)
}
