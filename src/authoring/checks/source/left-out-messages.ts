/** Messages, and a reason that holds for all of them. */
export interface Reasoned {
  reason: string;
  /** As the source or others print them, with dots for what is known then. */
  messages: readonly string[];
}

/** Messages of the framework's source that no page has to explain, in any live version that does not. */
export const LEFT_OUT: readonly Reasoned[] = [
  {
    reason: 'The code before it rules the case out.',
    messages: [
      "AssertionError: Can't have multiple parameter sections",
      "AssertionError: Couldn't find an output table for …",
      "AssertionError: Couldn't get a vector shape for …",
      'AssertionError: Datalayer instance must be provided.',
      'AssertionError: Expected a string since databackend is not json native; CFG.json_native is False',
      'AssertionError: Failed to copy directory … to …',
      'AssertionError: Found unexpected query part "…"',
      "AssertionError: Only 'qdrant' vector search engine is supported in QdrantVectorSearcher.",
      'AssertionError: Schema must be set',
      'AssertionError: Something went wrong in initializing the metadata store',
      'Exception: Component required component … still initializing',
      'Exception: Missing an upstream dependency … on table …',
      'TypeError: Expected dict, got …',
      'TypeError: … is not a subclass of Component',
      'ValueError: Bad prefix=…',
      'ValueError: Invalid component info.',
      'ValueError: No arguments found for operation …',
      'ValueError: Operation … not supported, supported operations are: …',
      'ValueError: Unknown datatype: …; expected … or …',
      'ValueError: Unknown query part: …',
      'ValueError: Unsupported iterable type … for …',
      'ValueError: … with flavour … not supported to create store.',
      'superduper.base.exceptions.NotFound: No vectors found for …. Please check if the vector index is initialized.',
      'superduper.base.metadata.NonExistentMetadataError: No such Table: …',
    ],
  },
  {
    reason: 'Another error comes first, and that one is explained where a page has the call.',
    messages: [
      'AssertionError: Expected `Model`, got …',
      'AssertionError: Plugin … not found at …',
      "Exception: Couldn't complete `Listener` key based on ellipsis …__????????????????. Please specify using upstream_listener.outputs",
      'ValueError: No components found.',
      'ValueError: No remote code found in the provided code',
      'ValueError: URI `…` is invalid!',
    ],
  },
  {
    reason: 'A query that inserts runs at once, so that nothing is called on it afterwards.',
    messages: [
      'AssertionError: .distinct only applicable to select queries',
      'AssertionError: .ids only applicable to select queries',
    ],
  },
  {
    reason: 'It is printed, and explained as such: nothing asks for the exception.',
    messages: ['ValueError: Bad environment variable…: …'],
  },
  {
    reason: 'On the main branch a folder of secrets that is not there is a warning.',
    messages: [
      'RuntimeError: A secret was not found and the system attempted to load secrets from the secrets volume. However the secrets volume was not found. Please ensure the secrets volume is mounted. …',
    ],
  },
  {
    reason: 'The setting always has a value, or the program has failed on connecting.',
    messages: ['AssertionError: Vector search URI is required'],
  },
  {
    reason: 'Nothing in the framework calls it.',
    messages: [
      'AssertionError: db not initialized!',
      'Exception: Invalid key type: …',
      'Exception: … database has limit of … for column name.',
      'Exception: … database has limit of … for table name.',
      'IndexError: Index … is out of range.',
      'ValueError: A Datalayer instance is required for encoding with schema …',
    ],
  },
  {
    reason: 'Only who changes the folder of artifacts by hand can see it.',
    messages: ['AssertionError: Expected 1 file, got …'],
  },
  {
    reason:
      'Only who calls the framework’s own machinery, or writes a part of it, can see it; its reference names it.',
    messages: [
      'AssertionError: Input vector must be a list or numpy array',
      'AssertionError: Invalid status: …',
      'AssertionError: within_ids must be a [tuple | list | set] for lance sql parser',
      'NotImplementedError: Not relevant for this event class',
      'TypeError: asdict() should be called on dataclass instances',
      'ValueError: Either `uuid` or `artifact_id` must be provided',
      'ValueError: Either identifier or uuid must be provided.',
      'ValueError: Please provide either (identifier and cfg) or (db and llm)',
      'ValueError: id not found: …',
      'superduper.base.exceptions.InternalError: Use set_component_failed instead of set_component_status',
      'superduper.base.metadata.UniqueConstraintError: … already exists in metadata with data: …',
    ],
  },
];

/** Messages that pages explain and that are none of the framework's source. */
export const OF_OTHERS: readonly Reasoned[] = [
  {
    reason: 'Python',
    messages: [
      'FileNotFoundError: [Errno 2] No such file or directory: …',
      "FileNotFoundError: … '/snowflake/session/token'",
      'IndexError: tuple index out of range',
      'TypeError: <class …> is a built-in class',
      'TypeError: Object of type … is not JSON serializable',
      'TypeError: cannot unpack non-iterable … object',
      "TypeError: Can't instantiate abstract class …",
      'TypeError: issubclass() arg 1 must be a class',
      'TypeError: sequence item …: expected str instance, … found',
      'TypeError: string indices must be integers, not …',
      'TypeError: the JSON object must be str, bytes or bytearray, not …',
      'TypeError: unsupported operand type(s) for …',
      'TypeError: … argument after ** must be a mapping…',
      'TypeError: … got multiple values for …',
      'TypeError: … is not a callable object',
      'TypeError: … missing … required …',
      'TypeError: … object is not …',
      'TypeError: … takes … positional argument…',
      'TypeError: … unexpected keyword argument …',
      'ValueError: Port could not be cast to integer value…',
      'ValueError: dictionary update sequence element …',
      'ValueError: invalid literal for int() …',
    ],
  },
  {
    reason: 'packages: ibis, llama-cpp, loguru, NumPy, psycopg2, PyMongo, redis, scikit-learn, PyTorch',
    messages: [
      'AssertionError: Torch not compiled with CUDA enabled',
      'ImportError: Failed to import the postgres backend due to missing dependencies',
      'RuntimeError: Llama model must be created with embedding=True…',
      'TypeError: argument 2 must be a connection, cursor or None',
      'TypeError: documents must be a non-empty list',
      'TypeError: id must be an instance of…',
      'ValueError: Expected 2D array…',
      "ValueError: Invalid value for 'socket_timeout' in connection URL.",
      'ValueError: Level … does not exist',
      'ValueError: The input of select() cannot be empty',
      'ValueError: The truth value of an array …',
    ],
  },
];
