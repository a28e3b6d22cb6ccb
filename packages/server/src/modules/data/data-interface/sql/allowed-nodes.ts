/**
 * The parts of PostgreSQL's syntax tree that a data interface may consist of, each with its fields. What is not listed is refused: writing statements,
 * INTO, FOR UPDATE, XML, sampling, collations, named and variadic arguments, and whatever a later version of PostgreSQL adds.
 */
export const allowedNodes: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    SelectStmt:
      "distinctClause targetList fromClause whereClause groupClause groupDistinct havingClause windowClause valuesLists sortClause limitOffset limitCount limitOption withClause op all larg rarg",
    ResTarget: "name val location",
    ColumnRef: "fields location",
    A_Star: "",
    String: "sval",
    Integer: "ival",
    Float: "fval",
    Boolean: "boolval",
    A_Const: "ival fval sval boolval isnull location",
    A_Expr: "kind name lexpr rexpr location rexpr_list_start rexpr_list_end",
    BoolExpr: "boolop args location",
    NullTest: "arg nulltesttype argisrow location",
    BooleanTest: "arg booltesttype location",
    FuncCall: "funcname args agg_order agg_filter over agg_within_group agg_star agg_distinct funcformat location",
    TypeCast: "arg typeName location",
    TypeName: "names typmods typemod arrayBounds location",
    CaseExpr: "arg args defresult location",
    CaseWhen: "expr result location",
    CoalesceExpr: "args location",
    MinMaxExpr: "op args location",
    SubLink: "subLinkType testexpr operName subselect location",
    RangeVar: "schemaname relname inh relpersistence alias location",
    RangeSubselect: "lateral subquery alias",
    RangeFunction: "lateral ordinality functions alias",
    JoinExpr: "jointype isNatural larg rarg usingClause quals alias",
    Alias: "aliasname colnames",
    SortBy: "node sortby_dir sortby_nulls location",
    WindowDef: "name refname partitionClause orderClause frameOptions startOffset endOffset location",
    GroupingSet: "kind content location",
    GroupingFunc: "args location",
    WithClause: "ctes recursive location",
    CommonTableExpr: "ctename aliascolnames ctematerialized ctequery location",
    List: "items",
    A_ArrayExpr: "elements location list_start list_end",
    A_Indirection: "arg indirection",
    A_Indices: "is_slice lidx uidx",
    RowExpr: "args row_format location",
    ParamRef: "number location",
    SQLValueFunction: "op typmod location",
  }).map(([node, fields]) => [node, new Set(fields.split(" "))]),
);

/** Fields that hold a node without its name, by `Node.field`. */
export const nodeOfField: Readonly<Record<string, string>> = {
  "SelectStmt.withClause": "WithClause",
  "SelectStmt.larg": "SelectStmt",
  "SelectStmt.rarg": "SelectStmt",
  "FuncCall.over": "WindowDef",
  "TypeCast.typeName": "TypeName",
  "RangeVar.alias": "Alias",
  "RangeSubselect.alias": "Alias",
  "RangeFunction.alias": "Alias",
  "JoinExpr.alias": "Alias",
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Functions without effects whose cost is in proportion to what they are given. */
export const allowedFunctions = words(`
  count sum avg min max string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg bool_and bool_or every any_value
  stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop covar_samp percentile_cont percentile_disc mode
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  lower upper length char_length character_length octet_length btrim ltrim rtrim left right substr substring position strpos
  replace split_part concat concat_ws initcap reverse translate ascii chr md5 starts_with to_char overlay lpad rpad like_escape
  abs ceil ceiling floor round trunc sign sqrt cbrt power pow exp ln log log10 mod div pi width_bucket
  now date_trunc date_part extract age make_date make_timestamp to_date to_timestamp justify_days justify_hours timezone overlaps
  isfinite to_number
  json_build_object jsonb_build_object json_build_array jsonb_build_array row_to_json to_json to_jsonb json_typeof jsonb_typeof
  json_array_length jsonb_array_length json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text
  json_array_elements json_array_elements_text jsonb_array_elements jsonb_array_elements_text json_each json_each_text jsonb_each
  jsonb_each_text json_object_keys jsonb_object_keys jsonb_set jsonb_strip_nulls
  unnest array_length cardinality array_position array_append array_prepend array_cat array_remove array_to_string string_to_array
  generate_series`);

/** `regclass` and its relatives would look into the catalogue. */
export const allowedTypes = words(`
  text varchar bpchar char int2 int4 int8 numeric float4 float8 bool date time timetz timestamp timestamptz interval json jsonb uuid`);

/** Regular expressions are not among them: some take exponential time. */
export const allowedOperators = words(`
  + - * / % ^ = <> != < > <= >= || -> ->> #> #>> @> <@ ? ?| ?& && ~~ !~~ ~~* !~~*`);

export const allowedExpressions = words(`
  AEXPR_OP AEXPR_OP_ANY AEXPR_OP_ALL AEXPR_DISTINCT AEXPR_NOT_DISTINCT AEXPR_NULLIF AEXPR_IN AEXPR_LIKE AEXPR_ILIKE
  AEXPR_BETWEEN AEXPR_NOT_BETWEEN AEXPR_BETWEEN_SYM AEXPR_NOT_BETWEEN_SYM`);

/** Who is signed in to the database is nobody's business. */
export const allowedValueFunctions = words(`
  SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N
  SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N`);

/**
 * Functions that take a whole row. PostgreSQL calls them for `alias.name` where the alias has no such column, so these names stand for no column.
 * A test asks the databases whether the list is whole.
 */
export const rowFunctions = words(`
  any_out anyarray_out anyarray_send anycompatible_out anycompatiblearray_out anycompatiblearray_send anycompatiblemultirange_out
  anycompatiblenonarray_out anycompatiblerange_out anyelement_out anyenum_out anymultirange_out anynonarray_out anyrange_out array_dims array_ndims
  array_out array_send array_to_json enum_first enum_last enum_out enum_range enum_send hash_array hash_multirange hash_range hash_record
  hashenum isempty json_agg_strict jsonb_agg_strict lower_inc lower_inf multirange multirange_out multirange_send num_nonnulls num_nulls pg_collation_for pg_column_compression
  pg_column_size pg_column_toast_chunk_id pg_restore_attribute_stats pg_restore_relation_stats pg_ddl_command_out pg_ddl_command_send pg_typeof quote_literal quote_nullable range_agg range_intersect_agg range_merge range_out
  range_send record_out record_send upper_inc upper_inf`);

/** Columns of the functions that name them themselves. */
export const functionColumns = words("key value ordinality");
