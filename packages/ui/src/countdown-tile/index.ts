export { CountdownTile, type CountdownTileProps, CountdownTiles, type CountdownTilesProps } from './countdown-tile.tsx'
