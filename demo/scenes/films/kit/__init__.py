"""What every film of the demo shares: voice, captions, canvas, motion, colours and the encoder."""
